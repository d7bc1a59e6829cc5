import type { PartConfig } from '@wattline/contract';

export default { prefixes: ['debug'] } satisfies PartConfig;
