import { part } from '@wattline/build/rspack';

export default part(import.meta.dirname);
