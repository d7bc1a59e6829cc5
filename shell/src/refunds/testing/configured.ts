import { readRuntimeConfig, setConfig } from '@wattline/base/config';
import { allGuarantees } from '@wattline/base/config/guarantees';

// As at boot, before what calls the backend is loaded.
setConfig(readRuntimeConfig({ backend: { guarantees: allGuarantees }, ocpi: { token: 'edge' }, api: { retries: 0 } }));
