require('@testing-library/jest-dom');

/** jsdom has no layout and no modal dialogs: enough of both for what a person sees and does. */
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
Element.prototype.scrollIntoView ??= function scrollIntoView() {};
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
});
/** jsdom keeps no timeline of the page. */
Performance.prototype.getEntriesByType ??= () => [];
Performance.prototype.mark ??= () => undefined;
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
