import { defineTexts, type Translate } from '@wattline/i18n';

const en = {
  title: 'Your Payment',
  held: 'Held on your card',
  paid: 'Paid with {{method}}',
  usedSoFar: 'Used so far',
  used: 'What the charge cost',
  taken: 'Taken from the hold',
  released: 'Released to you',
  asked: 'Refund asked for',
  refunded: 'Given back',
  done: 'Done',
  now: 'Now',
  expected: 'Expected',
  unknown: 'Not known',
  failed: 'Refused',
  noAmount: 'Amount not known',
  beforeTax: 'Before tax.',
  finalising: 'Being finalised: it may still change.',
  takenLater: 'After the charge: what it cost, and never more than is held.',
  releasedLater: 'After the charge: what it did not cost.',
  settling: 'Being settled.',
  taxUnknown: 'The operator reported the cost without tax, and the tax is not known here.',
  taxAwaited:
    'It waits: the operator reported the cost without tax, and the tax is not known. If you have waited for more than a day, contact customer support and name the payment {{payment}}.',
  bankDays: 'Your bank may show it after some days.',
  beyond: 'The charge cost more than was held. Customer support can tell whether the rest was charged.',
  askedLater: 'Once the final cost is known.',
  asking: 'There is no answer yet.',
  walletDays: 'On its way. {{method}} may show it after some days.',
  nothingDue: 'The charge cost what you paid.',
  refused: 'Contact customer support and name the payment {{payment}}.',
  wallet: 'your wallet',
};

const es: Readonly<Record<keyof typeof en, string>> = {
  title: 'Tu pago',
  held: 'Retenido en tu tarjeta',
  paid: 'Pagado con {{method}}',
  usedSoFar: 'Usado hasta ahora',
  used: 'Lo que costó la carga',
  taken: 'Cobrado de la retención',
  released: 'Liberado para ti',
  asked: 'Reembolso solicitado',
  refunded: 'Devuelto',
  done: 'Hecho',
  now: 'Ahora',
  expected: 'Previsto',
  unknown: 'No se conoce',
  failed: 'Rechazado',
  noAmount: 'Importe no conocido',
  beforeTax: 'Antes de impuestos.',
  finalising: 'Por confirmar: aún puede cambiar.',
  takenLater: 'Después de la carga: lo que costó, y nunca más de lo retenido.',
  releasedLater: 'Después de la carga: lo que no costó.',
  settling: 'En trámite.',
  taxUnknown: 'El operador informó el costo sin impuestos, y aquí no se conoce el impuesto.',
  taxAwaited:
    'Está en espera: el operador informó el costo sin impuestos, y no se conoce el impuesto. Si has esperado más de un día, comunícate con servicio al cliente e indica el pago {{payment}}.',
  bankDays: 'Tu banco puede tardar unos días en mostrarlo.',
  beyond: 'La carga costó más de lo retenido. Servicio al cliente puede decir si se cobró el resto.',
  askedLater: 'Cuando se conozca el costo final.',
  asking: 'Aún no hay respuesta.',
  walletDays: 'En camino. {{method}} puede tardar unos días en mostrarlo.',
  nothingDue: 'La carga costó lo que pagaste.',
  refused: 'Comunícate con servicio al cliente e indica el pago {{payment}}.',
  wallet: 'tu billetera',
};

/** The texts of the money timeline. */
export const useTimelineTexts = defineTexts('money', en, es);

export type TimelineWords = Translate<keyof typeof en>;
