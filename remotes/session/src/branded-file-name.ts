import { config } from '@wattline/base/config';

/** A file's name on the device, which begins with the service's: 'acme-carga-receipt-12345678.pdf' for '-receipt-12345678.pdf'. */
export const brandedFileName = (rest: string): string =>
  `${config().brand.name}${rest}`.toLowerCase().replaceAll(/[^\p{L}\p{N}.-]+/gu, '-');
