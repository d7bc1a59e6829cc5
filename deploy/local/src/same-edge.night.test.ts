import { findBrotliModule, findNginx } from '../find-nginx.cjs';
import { describeEdge } from './testing/same-edge';

const nginx = findNginx();
if (nginx !== null && findBrotliModule(nginx) !== null) describeEdge(nginx);
else
  test.skip('nginx, or its brotli module (libnginx-mod-http-brotli-static), is not on this machine', () => undefined);
