# The release desk behind the edge (docs/decisions, 39). From the workspace's root:
#   docker build -f deploy/services/edge/containers/desk.Dockerfile -t wattline-desk .
#   docker run --rm --env-file desk.env wattline-desk
# It listens on 8083; wattline-desk --help lists its environment. It may change what is live of every part: give it to no network
# but the edge's.
# It writes to /tmp only: run it with --read-only --tmpfs /tmp.
FROM node:20.19.6-bookworm-slim@sha256:b342de02eb4a57cd6986290a69833d20818508db8078dba0197a024193410aee
ENV NODE_ENV=production
WORKDIR /workspace
COPY . .
RUN npm ci --omit=dev --workspace=@wattline/release && npm cache clean --force
USER 10001:10001
EXPOSE 8083
ENTRYPOINT ["node", "deploy/release/bin/wattline-desk.mjs", "--host", "0.0.0.0"]
