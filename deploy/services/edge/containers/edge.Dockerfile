# Production's edge: nginx as the policies in deploy/services/edge/src say. From the workspace's root:
#   docker build -f deploy/services/edge/containers/edge.Dockerfile -t wattline-edge .
# It listens on 8080, serves the store that is mounted at /srv/store, passes /api and /ocpi on to BACKEND, and does not start
# without /run/secrets/wattline/operator.conf, one line: proxy_set_header Authorization "Token …";
# It writes to /tmp only: run it with --read-only --tmpfs /tmp.
FROM node:20.19.6-bookworm-slim@sha256:b342de02eb4a57cd6986290a69833d20818508db8078dba0197a024193410aee AS configuration
ARG BACKEND=http://platform:8080
# More words for `wattline-edge nginx`: --renderer http://renderer:8081, --desk http://desk:8083, --health http://health:8082, --finder http://finder:8084,
# --trusted-proxies 203.0.113.0/24, --cookie-path /api/token, --users-list, --sandbox
ARG OPTIONS=
WORKDIR /workspace
COPY . .
RUN npm ci && node deploy/services/edge/bin/wattline-edge.mjs nginx --backend "$BACKEND" $OPTIONS --out /nginx.conf

FROM debian:12-slim@sha256:abd67ffcfa541b485a3dff59865ab629aa048a6c613e639d36e7456b0b229241
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*
COPY --from=configuration /nginx.conf /etc/nginx/nginx.conf
USER 10001:10001
EXPOSE 8080
# Requests that are under way are answered.
STOPSIGNAL SIGQUIT
ENTRYPOINT ["nginx", "-e", "stderr", "-g", "daemon off;"]
