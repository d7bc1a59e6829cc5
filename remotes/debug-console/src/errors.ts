/*
 * What may go wrong in the debug console, beside the errors of the backend's calls (serviceErrors of libs/api).
 */
export const consoleErrors = {
  'no-user-chosen': {
    en: 'Please select a user and enter their password',
    es: 'Selecciona un usuario y escribe su contraseña',
  },
  'mock-token': {
    en: 'Please provide a real JWT token. No mock tokens allowed.',
    es: 'Proporciona un token JWT real. No se permiten tokens simulados.',
  },
  'wrong-user-password': {
    en: 'Invalid password for this user',
    es: 'La contraseña no es válida para este usuario',
  },
  'no-firebase': {
    en: 'This user does not have Firebase authentication enabled',
    es: 'Este usuario no tiene habilitada la autenticación de Firebase',
  },
  'no-email': {
    en: 'Selected user does not have an email address',
    es: 'El usuario seleccionado no tiene dirección de correo',
  },
  'other-user': {
    en: 'This token belongs to another user',
    es: 'Este token pertenece a otro usuario',
  },
  'token-not-fetched': { en: 'Failed to fetch token: {{reason}}', es: 'No se pudo obtener el token: {{reason}}' },
  'users-list-off': {
    en: 'This environment gives no list of users, so no user can be impersonated here.',
    es: 'Este entorno no ofrece la lista de usuarios, así que aquí no se puede suplantar a nadie.',
  },
  'users-list-closed': {
    en: 'The list of users is for operators. Sign in as one, then try again.',
    es: 'La lista de usuarios es para operadores. Inicia sesión como uno e inténtalo de nuevo.',
  },
  'users-not-loaded': {
    en: 'The users could not be loaded: {{reason}}',
    es: 'No se pudieron cargar los usuarios: {{reason}}',
  },
} as const;

/** The remedies that operators have for some of these errors. */
export const consoleRemedies: Readonly<Partial<Record<keyof typeof consoleErrors, string>>> = {
  'users-list-off':
    'start the edge with --users-list where the console may list users (GET /api/users), and let the backend check the token that comes along. Without it the edge answers 404.',
  'users-list-closed':
    'the list takes a bearer token of a person who may see all users. Look at the roles that the backend reads in it.',
};
