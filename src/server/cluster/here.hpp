// A hall alone: all tables are its own, or nobody's.
#pragma once

#include "server/cluster/tables.hpp"

namespace sheepshead::server {

class Here final : public Tables {
 public:
  explicit Here(Hall& hall) : hall_(hall) {}

  void create(const Asker& host, const nlohmann::json& made, Hall::Answer answer) override;
  void seek(std::string_view text, PersonId, bool known_only, std::string_view whose, Sought then) override;
  /// As Hall::find(): wherever it is, there it stays.
  void find(std::string_view text, PersonId, bool known_only, std::string_view whose, Sought then);
  void wake(TableId, std::string_view whose, Sought then) override;
  void look(std::string_view text, PersonId, bool known_only, std::string_view whose, Seen then) override;
  void record(TableId, int hand, std::string_view whose, Hall::RecordAnswer answer) override;
  void attach(const std::shared_ptr<Outlet>&, const Asker&, TableId, std::string_view as,
              std::optional<std::uint64_t> since, Attached then) override;
  void detach(const std::shared_ptr<Outlet>&, bool left) override;
  void message(const std::shared_ptr<Outlet>&, const nlohmann::json& message) override;
  bool act(Outlet&, const SaidAct& said) override;
  void run(const Order&, OrderDone done) override;

 private:
  Hall& hall_;
};

}  // namespace sheepshead::server
