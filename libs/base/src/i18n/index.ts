export {
  defineErrors,
  errorText,
  errorWords,
  type ErrorTable,
  type ErrorText,
  type Failure,
  type Wording,
} from './define-errors';
export { formatsFor, useFormats, type Formats } from './formats';
export { i18n, setLanguage } from './i18n';
export { languages, readLanguage, type Language } from './languages';
export { defineTexts, partTexts, type PartTexts, type Translate } from './part-texts';
