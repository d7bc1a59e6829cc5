import { paymentKinds } from '@wattline/charge';

/** The `paymentMethodId` of payments with ATH Móvil, in every record. */
export const ATH_MOVIL = paymentKinds.wallet.paymentMethodId;
