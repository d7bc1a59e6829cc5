import { mutantsOf } from '@wattline/testing/mutants';

export default mutantsOf({ code: ['src/**/*.ts'] });
