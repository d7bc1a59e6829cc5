/** The files of a site that are fonts: a site holds them as base64. */
const PACKED = /\.woff2$/;

/** Whether a file of the site is packed already: no copies in other encodings are made of it. */
export const isPacked = (name: string): boolean => PACKED.test(name);

/** The bytes of a file of the site. */
export const siteContent = (name: string, text: string): Buffer =>
  Buffer.from(text, PACKED.test(name) ? 'base64' : 'utf8');
