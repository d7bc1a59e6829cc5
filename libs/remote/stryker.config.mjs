import { mutantsOf } from '@wattline/testing/mutants';

export default mutantsOf({ code: ['src/refunds/**/*.ts'], tests: /^src\/refunds\/.*\.test\.tsx?$/ });
