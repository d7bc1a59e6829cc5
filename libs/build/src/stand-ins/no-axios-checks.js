/** axios's checks of its options, which the compiler checks here. */
const accept = () => accept;
export default { assertOptions: accept, validators: { transitional: accept, spelling: accept } };
