import { readRuntimeConfig, setConfig } from '@wattline/config';
import { allGuarantees } from '@wattline/config/guarantees';

// As at boot, before what calls the backend is loaded.
setConfig(readRuntimeConfig({ backend: { guarantees: allGuarantees }, ocpi: { token: 'edge' }, api: { retries: 0 } }));
