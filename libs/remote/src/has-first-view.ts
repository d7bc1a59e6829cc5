/**
 * Whether the view that a server rendered into the document still stands before the app (docs/rules.md:
 * first-view-hands-over). A screen that waits for what the view shows takes nothing away as it comes.
 */
export const hasFirstView = (): boolean => document.querySelector('#first-view[lang]') !== null;
