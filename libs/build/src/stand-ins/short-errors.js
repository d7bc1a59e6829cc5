/**
 * What the federation runtime says of its errors: a sentence for each code and the address of its documentation. Here the
 * code and what happened, which is what a report has room for.
 */
export const getShortErrorMsg = (code, _, args, original) =>
  [code, args && JSON.stringify(args), original].filter(Boolean).join(' ');

export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
