import { readBeside } from '@wattline/testing';

test.each(['confirmation', 'connect-vehicle'])(
  '2 §3 the skeleton of /%s shows the loading text of its screen',
  (name) => {
    expect(readBeside(`${name}.html`)).toContain(`<p role="status">{{${name}.loading}}</p>`);
  },
);
