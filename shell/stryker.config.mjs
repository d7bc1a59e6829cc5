import { mutantsOf } from '@wattline/testing/mutants';

/** Which release a visitor gets, and what follows when one fails. */
export default mutantsOf({
  code: ['src/federation/{choose,recover}/**/*.ts'],
  // Those of other folders put doubles in the place of what these share.
  tests: /^src\/federation\/(?:choose|recover)\/.*\.test\.tsx?$/,
  ignoreStatic: true,
});
