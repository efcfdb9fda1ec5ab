# Everything one does with this checkout. Node is reached through npm only: every `npm run` uses the pinned Node 24.
.DEFAULT_GOAL := help
.PHONY: help install run test test-search check up down seed reviewer synonyms rebuild bench fast-db clean

# The launcher ends when make does, however make ends.
NODE = STARTED_BY=$$PPID npm run --silent

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 12

install: ## Install the packages, when they are not yet as the lockfile says, and compile the services
	@npm run --silent ready

run: install ## Start the whole system with demo data at http://localhost:8000 (PORT=, DATA_DIR=, DEMO=0, REPLICAS=chat=2)
	@$(NODE) system

test: install ## Run every test there is, browser included (TESTCONTAINERS=1, CHROMIUM=)
	@$(NODE) test:all

test-search: install ## Run the search contract against a real OpenSearch (needs Java 17 and Maven)
	@$(NODE) test:search

check: install ## Types, lint, import boundaries, generated contracts
	@npm run --silent check

up: ## Start the system as containers: Kong, MongoDB, NATS, MinIO and every service
	@sh infra/docker/up.sh

down: ## Stop the containers; their volumes stay
	@docker compose --env-file "$$(ls .env .env.example | head -1)" --profile '*' down

seed: install ## Load the demo data into the running system again (adds what is missing)
	@npm run --silent seed

reviewer: install ## Make an account a reviewer: make reviewer MOBILE=+919876543210 (REMOVE=1: no longer)
	@npm run --silent reviewer -- "$(MOBILE)" $(if $(filter-out 0,$(REMOVE)),--remove)

rebuild: install ## Build a service's projections anew from the events: make rebuild SERVICE=catalogue
	@npm run --silent rebuild -- "$(SERVICE)"

synonyms: install ## Replace the synonyms of the market's search: make synonyms FILE=synonyms.json
	@npm run --silent synonyms -- "$(FILE)"

bench: install ## Measure against the limits of infra/bench
	@$(NODE) bench

fast-db: ## Build the database in Rust (five minutes, needs cargo): 3 to 20 times as fast, used when present. For benches: simultaneous inquiries may open two leads
	@npm run --silent fast-db

clean: ## Forget all data of `make run`, and what was built
	rm -rf .data frontends/*/*/dist frontends/*/*/dist-pseudo node_modules/.cache
