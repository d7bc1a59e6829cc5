import { previewAddress } from './preview';

test.each([
  ['preview.example.com', 'https://redesign.preview.example.com/'],
  ['preview.example.com:8443', 'https://redesign.preview.example.com:8443/'],
  ['http://preview.intern:8080', 'http://redesign.preview.intern:8080/'],
  ['https://preview.example.com', 'https://redesign.preview.example.com/'],
  ['preview.localhost:4200', 'http://redesign.preview.localhost:4200/'],
  ['preview.localhost', 'http://redesign.preview.localhost/'],
])('previews below %s: %s', (host, address) => {
  expect(previewAddress(host, 'redesign')).toBe(address);
});
