import { mutantsOf } from '@wattline/testing/mutants';

// Properties that fail look for their smallest example, mutant by mutant: the tables of examples have to notice by themselves.
// Each mutant of a constant takes all tests.
export default mutantsOf({
  ignoreStatic: true,
  code: ['src/{quote,tariffs,receipts,final}/**/*.ts'],
  tests: /^src\/(quote|tariffs|receipts|final)\/.*(?<!\.properties)\.test\.ts$/,
});
