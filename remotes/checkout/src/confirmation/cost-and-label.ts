/* A chunk of its own, with the price engine: what the confirmation shows besides the payment. */
export { whatBuys } from '@wattline/ocpi';
export { WhatItCosts } from '../cost/what-it-costs';
export { LabelCheck, LabelHint } from './label-check';
