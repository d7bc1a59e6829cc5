import { readRuntimeConfig, setConfig } from '@wattline/config';

// As the shell does at boot, before it loads any remote: to be imported before the remote is.
setConfig(readRuntimeConfig({ ocpi: { token: 'edge', cpoIdentifier: 'WTL' } }));
