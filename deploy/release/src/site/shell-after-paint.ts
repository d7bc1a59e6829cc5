const shellPlace = /<script defer( id="wattline-shell" src="([^"]*)"([^>]*))><\/script>/;

/**
 * A document with a first view, with its shell's script laid aside until the view is painted (shell/src/document/first-view.ts):
 * it takes the processor for longer than a paint does. It is asked for as before. A shell that would never add it, and a
 * document that has it aside already, stay as they are.
 */
export function shellAfterPaint(document: string): string {
  const [place, attributes = '', url = '', verified = ''] = shellPlace.exec(document) ?? [];
  if (place === undefined || !document.includes('after-paint')) return document;
  const laidAside = `<template id="after-paint"><script${attributes}></script></template>`;
  return document
    .replace(place, () => `<link rel="preload" as="script" href="${url}"${verified}>`)
    .replace(/(?=<\/body>)/, () => `${laidAside}\n`);
}
