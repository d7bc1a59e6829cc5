import { mutantsOf } from '@wattline/testing/mutants';

/** The machine of a payment: its table of states and events notices each change. */
export default mutantsOf({
  code: ['src/payment/{payment-machine,payment-state}.ts'],
  tests: /^src\/payment\/payment-machine\.test\.ts$/,
});
