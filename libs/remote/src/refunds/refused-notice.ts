import { textsNow } from '@wattline/base/texts/use-texts';

/** The notice of a refund that was refused, in the language on the screen. `method`: its name as drivers know it. */
export const refusedNotice = (method: string): string => textsNow('refused-refund')('notice', { method });
