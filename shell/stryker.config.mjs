import { mutantsOf } from '@wattline/testing/mutants';

/** Which release a visitor gets, and what follows when one fails. */
export default mutantsOf({
  code: ['src/federation/{choose,recover}/**/*.ts'],
  tests: /^src\/federation\/.*\.test\.tsx?$/,
  ignoreStatic: true,
});
