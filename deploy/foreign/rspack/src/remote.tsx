import { parking } from '../../shared-source/parking';

export default parking('parking-rspack');
