/* For tests of a part without the shell, with any runner that has a document (jsdom). */
export { openPart, type OpenedPart, type OpenOptions } from './src/stand-in/open-part';
