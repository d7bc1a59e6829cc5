import { useMemo } from 'react';
import { defineTexts } from './define-texts';

const useTexts = defineTexts(
  'service',
  {
    timeout: 'Request timeout',
    unknown: 'Unknown error occurred',
    noToken: 'OCPI authentication token not configured',
    noLocation: 'No location data in response',
    noConnector: 'No connector data in response',
    http: 'HTTP error! status: {{status}}',
    network: 'Network Error',
    unknownLocation: 'Unknown Location',
    noSession: 'Session data not found',
    malformedSession: 'Invalid session response format',
    ocpi: 'OCPI error {{code}}: {{reason}}',
    noResponse: 'No response from {{command}} command',
  },
  {
    timeout: 'La solicitud tardó demasiado',
    unknown: 'Ocurrió un error desconocido',
    noToken: 'El token de autenticación OCPI no está configurado',
    noLocation: 'La respuesta no contiene datos de la estación',
    noConnector: 'La respuesta no contiene datos del conector',
    http: 'Error HTTP. Estado: {{status}}',
    network: 'Error de red',
    unknownLocation: 'Estación desconocida',
    noSession: 'No se encontraron los datos de la sesión',
    malformedSession: 'La respuesta de la sesión tiene un formato no válido',
    ocpi: 'Error OCPI {{code}}: {{reason}}',
    noResponse: 'Sin respuesta al comando {{command}}',
  },
);

const keys = {
  'Request timeout': 'timeout',
  'Unknown error occurred': 'unknown',
  'OCPI authentication token not configured': 'noToken',
  'No location data in response': 'noLocation',
  'No connector data in response': 'noConnector',
  'Network Error': 'network',
  'Unknown Location': 'unknownLocation',
  'Session data not found': 'noSession',
  'Invalid session response format': 'malformedSession',
} as const;

const isKnown = (message: string): message is keyof typeof keys => Object.hasOwn(keys, message);

/**
 * Says a service error's message in the language on the screen: those of the catalogue translated, a server's own as it is.
 * For remotes that were built before `defineErrors`: they take it from the shell. Newer ones pass on codes.
 */
export function useServiceMessage(): (message: string) => string {
  const t = useTexts();
  return useMemo(
    () => (message) => {
      const status = /^HTTP error! status: (\d+)$/.exec(message)?.[1];
      if (status !== undefined) return t('http', { status });
      const command = /^No response from (\w+) command$/.exec(message)?.[1];
      if (command !== undefined) return t('noResponse', { command });
      // The operator's own reason stays as it is.
      const [, code, reason] = /^OCPI error (\d+): (.+)$/s.exec(message) ?? [];
      if (code !== undefined && reason !== undefined) return t('ocpi', { code, reason });
      return isKnown(message) ? t(keys[message]) : message;
    },
    [t],
  );
}
