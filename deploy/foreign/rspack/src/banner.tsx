import { parkedBanner } from '../../shared-source/parked-banner';

export default parkedBanner('parking-rspack');
