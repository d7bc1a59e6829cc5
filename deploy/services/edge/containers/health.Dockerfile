# The health of releases behind the edge (docs/decisions, 33). From the workspace's root:
#   docker build -f deploy/services/edge/containers/health.Dockerfile -t wattline-health .
#   docker run --rm -e WATTLINE_HEALTH_KEY -e WATTLINE_STORE=s3://… wattline-health
# It listens on 8082, counts at /metrics, and keeps failures of parts in the store, where one is named.
# It writes to /tmp only: run it with --read-only --tmpfs /tmp.
FROM node:20.19.6-bookworm-slim@sha256:b342de02eb4a57cd6986290a69833d20818508db8078dba0197a024193410aee
ENV NODE_ENV=production
WORKDIR /workspace
COPY . .
RUN npm ci --omit=dev --workspace=@wattline/release && npm cache clean --force
USER 10001:10001
EXPOSE 8082
ENTRYPOINT ["node", "deploy/release/bin/wattline-health.mjs", "--host", "0.0.0.0"]
