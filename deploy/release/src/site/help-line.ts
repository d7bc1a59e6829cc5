import { attribute } from './markup';

/** The end of the document's message for old browsers, after what it says in each language. */
const END = /(<div id="too-old"(?:(?!<\/div>)[^])*?)(?:<p>(?:<a href="tel:[^"]*">)?[^<]*(?:<\/a>)?<\/p>)?<\/div>/;

/** The line of a document with a help number, as a link where it can be dialled; '' for ''. */
export function helpLine(phone: string): string {
  if (phone === '') return '';
  const shown = attribute(phone);
  const canBeDialled = /^\+?[\d\s().-]{3,24}$/.test(phone);
  return `<p>${canBeDialled ? `<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${shown}</a>` : shown}</p>`;
}

/** The document with this number in place of the operator's. */
export const withHelpNumber = (document: string, phone: string): string =>
  document.replace(END, (_, message: string) => `${message}${helpLine(phone)}</div>`);
