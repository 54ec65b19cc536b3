const { defineConfig } = require("@medusajs/framework/utils");

const http = { storeCors: "*", adminCors: "*", authCors: "*", jwtSecret: "a", cookieSecret: "b" };
const projectConfig = { databaseUrl: process.env.DATABASE_URL, http };
module.exports = defineConfig({ projectConfig, admin: { disable: true } });
