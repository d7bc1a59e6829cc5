import { firebaseProject } from './firebase-project';

const real = {
  FIREBASE_API_KEY: 'AIza-key',
  FIREBASE_AUTH_DOMAIN: 'drivers.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'drivers',
};

describe('real Firebase works by configuration alone', () => {
  test('without settings the sandbox plays the project on its own origin', () => {
    expect(firebaseProject({})).toMatchObject({
      signInService: { emulatorUrl: '/' },
      front: [{ url: '/sandbox/front/gapi.js' }],
    });
    expect(firebaseProject({}).keys).toBeUndefined();
  });

  test('three settings replace emulator and stand-in by real keys, and add its origins to the policy', () => {
    const project = firebaseProject(real);
    expect(project).toMatchObject({
      signInService: {
        apiKey: 'AIza-key',
        authDomain: 'drivers.firebaseapp.com',
        projectId: 'drivers',
        emulatorUrl: null,
      },
      front: [],
      keys: { projectId: 'drivers' },
    });
    expect(project.sources.frames).toContain('https://drivers.firebaseapp.com');
    expect(project.sources.connections).toContain('https://identitytoolkit.googleapis.com');
  });

  test.each(['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'] as const)(
    'without %s: says so',
    (name) => {
      expect(() => firebaseProject({ ...real, [name]: '' })).toThrow(`set ${name} too`);
    },
  );
});
