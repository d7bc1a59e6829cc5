/* A chunk of its own, with the price engine: what a charge costs. */
export { whatBuys } from '@wattline/ocpi';
export { WhatItCosts } from '../cost/what-it-costs';
