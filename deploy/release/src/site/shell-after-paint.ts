const shellPlace = /<script defer( id="wattline-shell" src="([^"]*)"([^>]*))><\/script>/;

/**
 * A document with a first view, with its shell's script laid aside until the view is painted (shell/src/document/first-view.ts):
 * it takes the processor for longer than a paint does. It is asked for as before. A
 * document that has it aside already stays as it is.
 */
export function shellAfterPaint(document: string): string {
  const [place, attributes = '', url = '', verified = ''] = shellPlace.exec(document) ?? [];
  if (place === undefined) return document;
  const laidAside = `<template id="after-paint"><script${attributes}></script></template>`;
  return document
    .replace(place, () => `<link rel="preload" as="script" href="${url}"${verified}>`)
    .replace(/(?=<\/body>)/, () => `${laidAside}\n`);
}
