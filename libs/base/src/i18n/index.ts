export {
  defineErrors,
  errorText,
  errorWords,
  type ErrorTable,
  type ErrorText,
  type Failure,
  type Wording,
} from './define-errors';
export { defineTexts } from './define-texts';
export { formatsFor, useFormats, type Formats } from './formats';
export { i18n, setLanguage } from './i18n';
export { languages, readLanguage, type Language } from './languages';
export { partTexts, type PartTexts } from './part-texts';
export type { Translate } from './translate';
