import type { Network } from '@wattline/platform';
import { PICTURES_PATH } from '../pictures/picture-files';

/** The operators' networks; the last is hostile. */
export const networks: Network[] = [
  {
    networkId: 'net-phx',
    partyId: 'PHX',
    name: 'Phoenix Charge',
    logoUrl: `${PICTURES_PATH}network-phx.svg`,
    primaryColor: '#c2410c',
    secondaryColor: '#ffe8cc',
    country: 'US',
    website: 'https://phoenixcharge.example',
  },
  {
    networkId: 'net-phv',
    partyId: 'PHV',
    name: 'PHV Electric',
    logoUrl: `${PICTURES_PATH}network-phv.svg`,
    primaryColor: '#5f3dc4',
    secondaryColor: '#e5dbff',
    country: 'US',
    website: 'https://phvelectric.example',
  },
  {
    networkId: 'net-bay',
    partyId: 'BAY',
    name: 'Municipio de Bayamón',
    logoUrl: `${PICTURES_PATH}network-bay.svg`,
    primaryColor: '#1864ab',
    secondaryColor: '#d0ebff',
    country: 'PR',
    website: 'https://bayamon.example',
  },
  {
    networkId: 'net-cpr',
    partyId: 'CPR',
    name: 'Carga Puerto Rico',
    logoUrl: `${PICTURES_PATH}network-cpr.svg`,
    primaryColor: '#087f5b',
    secondaryColor: '#c3fae8',
    country: 'PR',
    website: 'https://cargapuertorico.example',
  },
  {
    networkId: 'net-evl',
    partyId: 'EVL',
    name: '<img src=x onerror=alert(1)> Volts & "Friends"',
    logoUrl: 'javascript:alert("logo")',
    primaryColor: 'red; background: url(https://evil.example/pixel)',
    secondaryColor: '#12',
    country: '<b>US</b>',
    website: 'javascript:alert(document.cookie)',
  },
];
