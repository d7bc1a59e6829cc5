/* A chunk of its own: the page stands without it, and no page goes without it. */
export { SlotHost } from '../federation/slots/slot-host';
export { LanguageOffer } from '../preferences/language-offer';
export { equipDevice } from './equip-device';
export { FooterRow } from './footer-row';
