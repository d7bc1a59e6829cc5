import { act, render, screen } from '@testing-library/react';
import { setLanguage } from './i18n';
import { useServiceMessage } from './service-messages';

function Said({ message }: { readonly message: string }) {
  return <p>{useServiceMessage()(message)}</p>;
}

afterEach(() => act(() => setLanguage('en')));

describe('1 §8 and docs/rules.md: both-languages: messages of service errors, in the language on the screen', () => {
  test.each([
    ['Request timeout', 'La solicitud tardó demasiado'],
    ['Unknown error occurred', 'Ocurrió un error desconocido'],
    ['OCPI authentication token not configured', 'El token de autenticación OCPI no está configurado'],
    ['No location data in response', 'La respuesta no contiene datos de la estación'],
    ['No connector data in response', 'La respuesta no contiene datos del conector'],
    ['HTTP error! status: 503', 'Error HTTP. Estado: 503'],
    ['Network Error', 'Error de red'],
    ['Unknown Location', 'Estación desconocida'],
    ['Session data not found', 'No se encontraron los datos de la sesión'],
    ['Invalid session response format', 'La respuesta de la sesión tiene un formato no válido'],
    ['OCPI error 2001: Connector <1> & {{code}} is busy', 'Error OCPI 2001: Connector <1> & {{code}} is busy'],
    ['No response from STOP_SESSION command', 'Sin respuesta al comando STOP_SESSION'],
  ])('%s', (message, inSpanish) => {
    render(<Said message={message} />);
    expect(screen.getByText(message)).toBeVisible();
    act(() => setLanguage('es'));
    expect(screen.getByText(inSpanish)).toBeVisible();
  });

  test.each([
    'Tariff 7 is closed for maintenance',
    'HTTP error! status: 503 Service Unavailable',
    'HTTP error! status: x',
    'Request timeout.',
    'toString',
    'Price <b>{{status}}</b>',
  ])('what a server says itself stays as it is: %s', (message) => {
    act(() => setLanguage('es'));
    render(<Said message={message} />);
    expect(screen.getByText(message)).toBeVisible();
  });
});
