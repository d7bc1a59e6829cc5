/** The files of a site that are pictures: a site holds them as base64. */
const PICTURE = /\.png$/;

/** Whether a file of the site is packed already: no copies in other encodings are made of it. */
export const isPacked = (name: string): boolean => PICTURE.test(name);

/** The bytes of a file of the site. */
export const siteContent = (name: string, text: string): Buffer =>
  Buffer.from(text, PICTURE.test(name) ? 'base64' : 'utf8');
