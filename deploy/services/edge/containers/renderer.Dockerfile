# Renders first views beside the edge (docs/decisions/0019). From the workspace's root:
#   docker build -f deploy/services/edge/containers/renderer.Dockerfile -t wattline-renderer .
#   docker run --rm -e WATTLINE_STORE=s3://… wattline-renderer --backend http://edge
# It listens on 8081, and holds no secret of the operator's: the edge adds the token.
# It writes to /tmp only: run it with --read-only --tmpfs /tmp.
FROM node:20.19.6-bookworm-slim@sha256:b342de02eb4a57cd6986290a69833d20818508db8078dba0197a024193410aee
ENV NODE_ENV=production
WORKDIR /workspace
COPY . .
RUN npm ci --omit=dev --workspace=@wattline/renderer && npm cache clean --force
USER 10001:10001
EXPOSE 8081
ENTRYPOINT ["node", "deploy/renderer/bin/wattline-renderer.mjs"]
