# The session finder behind the edge (deploy/services/finder). From the workspace's root:
#   docker build -f deploy/services/edge/containers/finder.Dockerfile -t wattline-finder .
#   docker run --rm -e WATTLINE_OPERATOR_TOKEN wattline-finder --backend http://platform:8080
# It listens on 8084 and keeps nothing: run it with --read-only, as often as you like.
FROM node:20.19.6-bookworm-slim@sha256:b342de02eb4a57cd6986290a69833d20818508db8078dba0197a024193410aee
ENV NODE_ENV=production
WORKDIR /workspace
COPY . .
RUN npm ci --omit=dev --workspace=@wattline/services && npm cache clean --force
USER 10001:10001
EXPOSE 8084
ENTRYPOINT ["node", "deploy/services/finder/bin/wattline-finder.mjs", "--host", "0.0.0.0"]
