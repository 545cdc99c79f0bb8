# The image of Lectern: docs/deploy.md says how to run it. Its steps can be tried without a container engine:
# node scripts/try-image.mjs

# Builds the npm package, with the dashboard in it, and installs what it depends on.
FROM node:26-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN node scripts/pack.ts --unpacked /app
# The Node.js of the image runs the program, so the one that the package depends on is left out.
WORKDIR /app
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && node /src/scripts/run/prune-packages.mjs node_modules && rm -rf node_modules/node

FROM node:26-bookworm-slim
RUN install -d -o node -g node -m 700 /data && ln -s /app/scripts/lectern.mjs /usr/local/bin/lectern
COPY --from=build /app /app
# The user node, by a number that an orchestrator can tell from root's.
USER 1000:1000
WORKDIR /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/.compiled
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["lectern"]
CMD ["start"]
