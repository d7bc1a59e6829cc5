import { defineTexts } from '@wattline/i18n';

export const useLabelTexts = defineTexts(
  'label-check',
  {
    ask: 'Does the charger say {{label}}?',
    same: 'It does',
    other: 'It says something else',
    compared: 'You have compared the label.',
    warning: 'Then the code may belong to another charger. Do not pay here: you would start that one.',
    choose: 'Choose a charger of this station',
    enter: 'Enter the code on the charger',
    first: 'To pay, first compare the label on the charger.',
    show: 'Show the question',
  },
  {
    ask: '¿El cargador dice {{label}}?',
    same: 'Sí, eso dice',
    other: 'Dice otra cosa',
    compared: 'Ya comparaste la etiqueta.',
    warning: 'Entonces el código puede ser de otro cargador. No pagues aquí: empezarías la carga en ese otro.',
    choose: 'Elegir un cargador de esta estación',
    enter: 'Escribir el código del cargador',
    first: 'Para pagar, primero compara la etiqueta del cargador.',
    show: 'Ver la pregunta',
  },
);
