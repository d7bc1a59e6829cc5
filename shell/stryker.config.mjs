import { mutantsOf } from '@wattline/testing/mutants';

/** Which release a visitor gets, and what follows when one fails. */
export default mutantsOf({
  code: ['src/federation/{choose,recover}/**/*.ts'],
  // Those of discover and signed put a document of their own in the place of all others'.
  tests: /^src\/federation\/(?!discover|signed).*\.test\.tsx?$/,
  ignoreStatic: true,
});
