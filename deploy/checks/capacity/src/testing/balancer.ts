/**
 * Configures the load balancer in front of two edges, as an operator's own does it: a request that did not reach an edge,
 * or that only reads, goes to the other one. A command that was sent is sent once.
 */
export const balancerConfiguration = (folder: string, port: number, edges: readonly number[]): string => `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/client_body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream edges {
    zone edges 64k;
${edges.map((edge) => `    server 127.0.0.1:${edge};`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://edges;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_next_upstream error timeout;
    }
  }
}
`;
