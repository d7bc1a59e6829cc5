/*
 * What may go wrong at the release desk, beside the errors of the backend's calls (serviceErrors of libs/api).
 */
export const deskErrors = {
  'desk-not-read': {
    en: 'The release desk could not be read: {{reason}}',
    es: 'No se pudo leer el puesto de versiones: {{reason}}',
  },
  'desk-changed': {
    en: 'This part was changed since you looked at it. Nothing was done.',
    es: 'Esta parte cambió desde que la miraste. No se hizo nada.',
    advice: {
      en: 'Look at what is live now, then decide again.',
      es: 'Mira qué está publicado ahora y decide de nuevo.',
    },
  },
  'desk-not-allowed': {
    en: 'Your account has no right to do this. Nothing was done.',
    es: 'Tu cuenta no tiene derecho a hacer esto. No se hizo nada.',
  },
  'desk-refused': {
    en: 'This was refused, and nothing was done: {{reason}}',
    es: 'Se rechazó y no se hizo nada: {{reason}}',
  },
  'desk-too-often': {
    en: 'Too many acts within a minute. Nothing was done.',
    es: 'Demasiadas acciones en un minuto. No se hizo nada.',
    advice: { en: 'Wait a minute, then try again.', es: 'Espera un minuto e inténtalo de nuevo.' },
  },
  'desk-unclear': {
    en: 'There was no clear answer, so this may have been done.',
    es: 'No hubo una respuesta clara, así que quizá se hizo.',
    advice: {
      en: 'Try again: it is done only once. The history says what was done.',
      es: 'Inténtalo de nuevo: se hace una sola vez. El historial dice qué se hizo.',
    },
  },
  'desk-no-preview': {
    en: 'No link was made: {{reason}}',
    es: 'No se creó el enlace: {{reason}}',
  },
} as const;

export const deskRemedies = {
  'desk-not-read': 'see whether wattline-desk runs behind desk.url, and what its log says.',
  'desk-changed': 'nothing. Two people, or a pipeline and a person, acted on one part at the same time.',
  'desk-not-allowed':
    'give the account the role release-operator, or release-operator:<part>, at the identity provider.',
  'desk-refused': 'the reason is that of wattline-release; the audit log has it too.',
  'desk-too-often': 'nothing, unless it comes often: then a program acts with the token of a person.',
  'desk-unclear': 'look at the audit log; wattline-release status says whether the site is behind.',
  'desk-no-preview': 'see whether the desk has the key of composition.overrideKey (DESK_OVERRIDE_KEY).',
} as const;
