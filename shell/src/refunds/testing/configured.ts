import { readRuntimeConfig, setConfig } from '@wattline/config';

// As at boot, before what calls the backend is loaded.
setConfig(readRuntimeConfig({ ocpi: { token: 'edge' }, api: { retries: 0 } }));
