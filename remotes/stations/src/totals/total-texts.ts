import { defineTexts } from '@wattline/i18n';

export const useTotalTexts = defineTexts(
  'totals',
  {
    compare: 'Compare the cost of',
    estimates: 'Estimates, at full power from now on',
    withTax: 'about {{amount}} for {{kwh}} kWh, tax in',
    beforeTax: 'about {{amount}} for {{kwh}} kWh, before tax',
    tiny: 'less than {{amount}} for {{kwh}} kWh',
    none: 'no cost for {{kwh}} kWh',
    untold: 'Total for {{kwh}} kWh cannot be told',
    change: 'Next price change at {{time}}',
    changeTomorrow: 'Next price change tomorrow at {{time}}',
    untoldCurrent: 'The total depends on the current that your vehicle takes.',
    untoldPower: 'The total depends on the power that your vehicle takes.',
    untoldLong: 'At this power a charge of {{kwh}} kWh would take too long.',
    untoldPrices: 'No total: the operator’s prices contradict each other or cannot be read.',
    passedOver: 'The total leaves out a price that depends on the current.',
    assumedPower: 'The total assumes {{power}} kW: the operator does not tell the power.',
  },
  {
    compare: 'Comparar el costo de',
    estimates: 'Estimados, a plena potencia desde ahora',
    withTax: 'unos {{amount}} por {{kwh}} kWh, con impuestos',
    beforeTax: 'unos {{amount}} por {{kwh}} kWh, antes de impuestos',
    tiny: 'menos de {{amount}} por {{kwh}} kWh',
    none: 'sin costo por {{kwh}} kWh',
    untold: 'No se puede saber el total de {{kwh}} kWh',
    change: 'Próximo cambio de precio: {{time}}',
    changeTomorrow: 'Próximo cambio de precio: mañana, {{time}}',
    untoldCurrent: 'El total depende de la corriente que tome tu vehículo.',
    untoldPower: 'El total depende de la potencia que tome tu vehículo.',
    untoldLong: 'Con esta potencia, cargar {{kwh}} kWh tomaría demasiado tiempo.',
    untoldPrices: 'Sin total: los precios del operador se contradicen o no se pueden leer.',
    passedOver: 'El total no incluye un precio que depende de la corriente.',
    assumedPower: 'El total supone {{power}} kW: el operador no indica la potencia.',
  },
);

export type TotalWords = ReturnType<typeof useTotalTexts>;
