/**
 * The same text with each lone surrogate replaced by U+FFFD. JSON may hold one ("\ud800"), and then
 * `encodeURIComponent` throws. String.prototype.toWellFormed is younger than the browsers that drivers hold
 * (docs/rules.md: well-formed-text).
 */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
